import { type FormEvent, useEffect, useState } from 'react'

/** The same form with only React: the smallest cost of a sign-in page. */
export function FloorForm() {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [sent, setSent] = useState(false)
  useEffect(() => {
    performance.mark('usable')
  }, [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
  }
  return (
    <main>
      <h1>Iniciar sesión</h1>
      <form method="post" noValidate onSubmit={submit} data-sent={sent}>
        <label htmlFor="email">Correo electrónico</label>
        <input
          id="email"
          name="email"
          type="email"
          autoComplete="username"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <label htmlFor="password">Contraseña</label>
        <input
          id="password"
          name="password"
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <button type="submit">Iniciar sesión</button>
      </form>
      <a href="/auth/forgot-password">¿Olvidaste tu contraseña?</a>
      <a href="/auth/registration">Crear cuenta</a>
    </main>
  )
}
