import { page } from 'vitest/browser'
import { afterEach, describe, expect, test } from 'vitest'
import { findAll } from '#tests/qa/engine/user/find.ts'
import { inPageUser } from '#tests/qa/engine/user/in-page.ts'
import { button, field, heading, text, type Role } from '#tests/qa/engine/user/user.ts'

const user = inPageUser({ patience: 30 })
const english = inPageUser({ patience: 30, locale: 'en' })

function show(html: string): void {
  document.body.innerHTML = html
}

afterEach(() => {
  document.body.innerHTML = ''
})

describe('what a person cannot use is refused', () => {
  const save = button('Guardar', 'Save')

  test.each([
    ['there is no button "Guardar"', '<button>Guardar todo</button>'],
    ['the button "Guardar" is disabled', '<button disabled>Guardar</button>'],
    ['the button "Guardar" is disabled', '<fieldset disabled><button>Guardar</button></fieldset>'],
    ['the button "Guardar" is disabled', '<button aria-disabled="true">Guardar</button>'],
    ['there is no button "Guardar"', '<button style="display:none">Guardar</button>'],
    ['there is no button "Guardar"', '<div style="visibility:hidden"><button>Guardar</button></div>'],
    ['there is no button "Guardar"', '<div inert><button>Guardar</button></div>'],
    ['there is no button "Guardar"', '<div aria-hidden="true"><button>Guardar</button></div>'],
    [
      'the button "Guardar" is without size',
      '<button style="width:0;height:0;padding:0;border:0;overflow:hidden">Guardar</button>',
    ],
    ['the button "Guardar" is there 2 times', '<button>Guardar</button><button>Guardar</button>'],
  ])('%s: %s', async (reason, html) => {
    show(html)

    await expect(user.click(save)).rejects.toThrow(reason)
  })

  test('a field that is read-only, or is none', async () => {
    show('<label>Nombre <input readonly></label><div role="textbox" aria-label="Notas">x</div>')

    await expect(user.fill(field('Nombre', 'Name'), 'Olivia')).rejects.toThrow('the textbox "Nombre" is read-only')
    await expect(user.fill(field('Notas', 'Notes'), 'Olivia')).rejects.toThrow('the textbox "Notas" cannot be typed into')
  })
})

test('types, checks, clicks and presses as a form expects it', async () => {
  const heard: string[] = []
  show(
    '<form><label>Contraseña<span aria-hidden="true">*</span> <input type="password" name="p"></label><label><input type="checkbox" name="c">Acepto</label><button>Entrar</button></form>',
  )
  const form = document.querySelector('form')!
  for (const type of ['input', 'change', 'submit'])
    form.addEventListener(type, (event) => (heard.push(type), event.preventDefault()))

  await user.fill(field('Contraseña', 'Password'), 'secreta')
  await user.press('Enter')
  await user.check({ role: 'checkbox', name: 'Acepto' })
  await user.check({ role: 'checkbox', name: 'Acepto' })
  await user.click(button('Entrar', 'Enter'))

  expect(Object.fromEntries(new FormData(form))).toEqual({ p: 'secreta', c: 'on' })
  expect(heard).toEqual(['input', 'change', 'submit', 'input', 'change', 'submit'])
})

test('waits for what comes, and sees what is shown in the language of the person', async () => {
  setTimeout(() => show('<h1>Inicia  sesión</h1><p>Espera un <b>minuto</b></p><p hidden>secreto</p>'), 10)

  await user.see(heading('Inicia sesión', 'Sign in'))
  await user.see(text('espera un minuto', 'wait'))
  await user.dontSee(text('secreto', 'secret'))
  await expect(english.see(heading('Inicia sesión', 'Sign in'))).rejects.toThrow('the heading "Sign in" is not on the screen')
  await expect(user.see(text('secreto', 'secret'))).rejects.toThrow('the text "secreto" is not on the screen')
  await expect(user.dontSee(text('minuto', 'minute'))).rejects.toThrow('the text "minuto" is on the screen')
})

const zoo = `
  <main aria-label="Principal"><nav aria-label="Menú"><a href="#a">Inicio</a><a>sin destino</a></nav>
  <h2>Un <em>título</em></h2><button aria-label="Cerrar">×</button><button><img alt="Ayuda"></button>
  <span id="l">Etiqueta</span><input aria-labelledby="l"><input type="email" placeholder="correo">
  <label for="p">Clave<span aria-hidden="true">*</span></label><input id="p" type="password"><textarea title="Notas"></textarea>
  <label><input type="checkbox"> Acepto</label><input type="submit" value="Enviar"><p role="alert">Mal</p><output>Bien</output>
  <section aria-label="Zona"><p>x</p></section><section><p>no</p></section>
  <dialog open aria-label="Aviso"><button>Ir <span style="display:none">oculto</span></button></dialog></main>`

test.each<[Role, (string | undefined)[]]>([
  ['button', ['Cerrar', 'Ayuda', 'Enviar', 'Ir', '×', undefined]],
  ['link', ['Inicio', 'sin destino', undefined]],
  ['heading', ['Un título', undefined]],
  ['textbox', ['Etiqueta', 'correo', 'Clave', 'Notas', undefined]],
  ['checkbox', ['Acepto', undefined]],
  ['alert', [undefined]],
  ['status', [undefined]],
  ['dialog', ['Aviso', undefined]],
  ['region', ['Zona', undefined]],
  ['main', ['Principal', undefined]],
  ['navigation', ['Menú', undefined]],
])('finds each %s that Playwright’s engine finds, by the same name', (role, names) => {
  show(zoo)

  for (const name of names) {
    const theirs = page.getByRole(role, name === undefined ? {} : { name, exact: true }).elements()
    expect(findAll(document.body, 'es', name === undefined ? { role } : { role, name })).toEqual(theirs)
  }
})

test('a thing is found by what it lies in, and a pointer rests on it and goes', async () => {
  const heard: string[] = []
  const close = (text: string) => ({ ...button('Cerrar', 'Close'), within: { role: 'status', text } }) as const
  show(
    '<p role="status">Uno <button>Cerrar</button></p><p role="status">Dos <button>Cerrar</button></p><details><summary>Más</summary></details>',
  )
  for (const type of ['click', 'mouseover', 'mouseout'])
    document.body.addEventListener(type, ({ target }) => {
      const { tagName, parentElement } = target as Element
      heard.push(`${type} ${tagName} ${parentElement?.innerText.slice(0, 3)}`)
    })

  await user.click(close('dos'))
  await user.pointAt(close('Uno'))
  await user.pointAway(close('Uno'))
  await user.click({ role: 'disclosure', name: 'Más' })

  expect(heard).toEqual(['click BUTTON Dos', 'mouseover BUTTON Uno', 'mouseout BUTTON Uno', 'click SUMMARY Más'])
})

test('of nested things that say the text, the innermost is meant', () => {
  show(
    '<fieldset><button value="outer">Ver</button><fieldset><legend>Dos</legend><button value="inner">Ver</button></fieldset></fieldset>',
  )
  const buttons = findAll(document.body, 'es', { ...button('Ver', 'See'), within: { role: 'group', text: 'Dos' } })
  expect(buttons.map((element) => element.getAttribute('value'))).toEqual(['inner'])
})
