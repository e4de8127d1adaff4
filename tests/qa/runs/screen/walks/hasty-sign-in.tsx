import { useSelector } from '@xstate/react'
import type { FormEvent, ReactNode } from 'react'
import { createMachine, type AnyStateMachine } from 'xstate'
import { signInMachine, type SignInActor } from '#machines/flows/sign-in.machine.ts'
import { signInFlow } from '#src/flows/sign-in.flow.ts'
import { FlowRoot } from '#src/views/flow-root.tsx'
import { stateName } from '#src/views/state-name.ts'
import { signInMount } from '#tests/flows/sign-in/sign-in.story.tsx'
import type { ScreenMount } from '#tests/qa/runs/screen/mount/flow-mount.ts'

/** A sign-in that is wrong on purpose: the form stays open while it sends, and the machine sends again. */
export const hastySignIn: ScreenMount = {
  flow: (services) => hastyMachine().provide(signInFlow(services, () => {}).implementations as object),
  view: (actor, services) => <HastyScreen actor={actor as never} second={signInMount.view?.(actor, services)} />,
}

function hastyMachine(): AnyStateMachine {
  const { config, implementations } = signInMachine
  const { busy, ...states } = config.states as Record<string, object>
  const again = { 'credentials.submitted': { target: 'busy', reenter: true } }
  return createMachine({ ...config, states: { ...states, busy: { ...busy, on: again } } } as never, implementations as never)
}

/** The second step is as it should be. */
function HastyScreen({ actor, second }: { actor: SignInActor; second: ReactNode }): ReactNode {
  const isSecond = useSelector(actor, (snapshot) =>
    ['code', 'recovery', 'passkey'].some((step) => step in Object(snapshot.value)),
  )
  return isSecond ? second : <HastyForm actor={actor} />
}

function HastyForm({ actor }: { actor: SignInActor }): ReactNode {
  const state = useSelector(actor, stateName)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const [email, password] = [...event.currentTarget.querySelectorAll('input')].map(({ value }) => value)
    actor.send({ type: 'credentials.submitted', credentials: { email: email!, password: password! } })
  }
  return (
    <FlowRoot actor={actor}>
      <h1>{words.title}</h1>
      <form id="sign-in" onSubmit={submit}>
        <input type="email" aria-label={words.email} />
        <input type="password" aria-label={words.password} />
        <button type="submit" aria-busy={state === 'busy' || undefined}>
          {words.submit}
        </button>
      </form>
      {links.map((name) => (
        <a key={name} href="#elsewhere">
          {name}
        </a>
      ))}
      {state === 'throttled' && words.throttled}
      {state === 'error' && (
        <p role="alert">
          <button type="button" onClick={() => actor.send({ type: 'failure.dismissed' })}>
            {words.close}
          </button>
          <button type="submit" form="sign-in">
            {words.again}
          </button>
        </p>
      )}
    </FlowRoot>
  )
}

const links = ['Olvidé mi contraseña', 'Crear cuenta']
const words = {
  title: 'Inicia sesión',
  email: 'Correo electrónico',
  password: 'Contraseña',
  submit: 'Iniciar sesión',
  close: 'Cerrar aviso',
  again: 'Reintentar',
  throttled: 'Hubo demasiados intentos. Espera un minuto antes de volver a intentarlo.',
}
