import { userEvent } from 'vitest/browser'
import { afterEach, describe, expect, test } from 'vitest'
import { signInModel } from '#tests/flows/sign-in/sign-in.model.ts'
import { atSize, sizes } from './at-size.ts'
import { piecesOf } from './catalogues.ts'
import { textFindings } from './cut-text.ts'
import { focusFindings } from './focus-order.ts'
import { languageReader } from './foreign-text.ts'
import { smallTargets } from '#tests/qa/engine/user/small-targets.ts'

const keyboard = (keys: string) => userEvent.keyboard(keys)
const [narrow, large] = sizes

function show(html: string): void {
  document.body.innerHTML = html
}

afterEach(() => {
  document.body.innerHTML = ''
})

describe('the way of the focus', () => {
  test('a page as it should be, with a group of radios and a field that cannot be used', async () => {
    show(`<a href="#x">Inicio</a><p><input aria-label="Nombre"></p><p><input disabled></p>
      <p><label><input type="radio" name="r">A</label><label><input type="radio" name="r" checked>B</label></p><p><button>Guardar</button></p>`)

    expect(await focusFindings(keyboard)).toEqual([])
  })

  test.each([
    [
      'Tab never comes to button "Dos"',
      `<button onfocus="this.nextElementSibling.disabled = true">Uno</button><button>Dos</button>`,
    ],
    [
      'Tab comes twice to button "Uno"',
      `<button>Uno</button><button>Dos</button><button onfocus="if (!this.once) { this.once = 1; this.previousElementSibling.previousElementSibling.focus() }">Tres</button>`,
    ],
    ['Tab never comes to button "Dos"', `<p><button>Uno</button></p><p><button tabindex="2">Dos</button></p>`],
    [
      'Tab goes back from button "Dos" to button "Uno"',
      `<div style="display:flex;flex-direction:column-reverse"><button>Dos</button><button>Uno</button></div>`,
    ],
    ['the focus is not seen on button "Uno"', `<style>button{outline:none}</style><button>Uno</button>`],
  ])('%s', async (says, html) => {
    show(html)

    expect(await focusFindings(keyboard)).toContain(says)
  })

  test('a trap is noticed', async () => {
    show('<button>Uno</button><button id="trap">Dos</button><button>Tres</button>')
    document.getElementById('trap')!.addEventListener('keydown', (event) => event.preventDefault())

    expect((await focusFindings(keyboard))[0]).toContain('Tab does not come out; it went to button "Uno", button "Dos"')
  })

  test('whoever was typing is there again afterwards', async () => {
    show('<input aria-label="Uno"><input aria-label="Dos">')
    const [, second] = document.querySelectorAll('input')
    second!.focus()
    await focusFindings(keyboard)

    expect(document.activeElement).toBe(second)
    expect(document.querySelectorAll('body > *')).toHaveLength(2)
  })
})

describe('what a finger presses', () => {
  const large = 'display:inline-flex;min-height:44px;min-width:44px'
  const grown = '.g{position:relative;width:20px;height:20px;border:0}.g::after{content:"";position:absolute;inset:-12px}'

  test.each([
    ['a large button', `<button style="${large}">Uno</button>`, []],
    ['a small button', '<button style="width:60px;height:30px">Uno</button>', ['button "Uno" is 60 × 30 px']],
    [
      'a button that reaches beyond its edge',
      `<style>${grown}</style><p style="padding:20px"><button class="g">x</button></p>`,
      [],
    ],
    [
      'a button whose reach another takes',
      `<style>${grown}</style><p style="padding:20px"><button class="g">x</button></p>
        <div style="height:44px;margin-top:-28px;position:relative"></div>`,
      ['button "x" is 44 × 40 px'],
    ],
    ['a box with the row of its label', `<label style="display:block;height:44px"><input type="checkbox">Uno</label>`, []],
    ['a link in a sentence', '<p>Acepto los <a href="#x">términos</a>.</p>', []],
    [
      'a link by itself',
      '<p><a href="#x" style="font:16px/20px Arial">Términos y más</a></p>',
      [expect.stringMatching(/^a "Tér/)],
    ],
    ['what only a screen reader finds', '<a href="#x" style="position:absolute;top:-99px">Saltar</a>', []],
  ])('%s', (_, html, says) => {
    show(html)

    expect(smallTargets()).toEqual(says)
  })
})

describe('texts on a narrow phone and with letters twice as large', () => {
  test.each([
    ['a line that wraps', '<p>Una línea que se parte donde cabe y no estorba a nadie más abajo</p><p>Otra</p>', []],
    ['a table that moves sideways', '<div style="overflow-x:auto"><p style="width:40rem">Una tabla muy ancha</p></div>', []],
    ['what only a screen reader says', '<p style="position:absolute;width:1px;height:1px;overflow:hidden">Salto</p>', []],
    [
      'a line that does not wrap',
      '<p style="white-space:nowrap;width:max-content;font-size:20px">Una línea que no se parte y que sale por la orilla</p>',
      [
        expect.stringMatching(/^the page moves sideways: \d+ px in 320, for p "Una línea/),
        '"Una línea que no se parte y que sale por la orilla" is beyond the edge',
      ],
    ],
    [
      'dots at the end',
      '<p style="width:5rem;overflow:hidden;white-space:nowrap;text-overflow:ellipsis">Una línea cortada</p>',
      ['"Una línea cortada" is cut'],
    ],
    [
      'a box that is too low',
      '<p style="height:1rem;width:6rem;overflow:hidden">Una línea y otra más</p>',
      ['"Una línea y otra más" is cut'],
    ],
    [
      'one over the other',
      '<p>Primera</p><p style="margin-top:-1.9em">Segunda</p>',
      ['"Primera" and "Segunda" are one over the other'],
    ],
  ])('%s', (_, html, expected) => {
    show(html)

    expect(atSize(narrow, textFindings)).toEqual(expected)
  })

  test('what fits at one size and not at the other is found there, and the window is as it was', () => {
    show(
      '<p style="width:20rem;white-space:nowrap">Aquí cabe</p><p style="width:10rem;height:3rem;overflow:hidden"><span style="font-size:20px">Con letras del doble también se ve todo</span></p>',
    )
    const before = innerWidth

    expect(atSize(large, () => [innerWidth, getComputedStyle(document.documentElement).fontSize])).toEqual([640, '32px'])
    expect(atSize(narrow, () => innerWidth)).toBe(320)
    expect(innerWidth).toBe(before)
    expect(document.documentElement.style.fontSize).toBe('')
  })
})

describe('the language of texts', () => {
  test.each([
    ['es-MX', '<h1>Inicia sesión</h1><a href="#x" lang="en">English</a><p>$599.00 MXN · 12 de noviembre</p>', []],
    ['en', '<h1>Sign in</h1><p>Olivia Ortega</p><button aria-label="Close notice"></button>', []],
    ['es-MX', '<h1>Sign in</h1>', ['"Sign in" is of the other language']],
    ['en', '<button aria-label="Cerrar aviso"></button>', ['"Cerrar aviso" is of the other language']],
    ['es-MX', '<input placeholder="Type here">', ['"Type here" is of no catalogue']],
    ['es-MX', '<p>12 November</p>', ['"12 November" is of no catalogue']],
  ] as const)('%s: %s', async (locale, html, expected) => {
    show(html)

    expect((await languageReader(signInModel, locale))()).toEqual(expected)
  })

  test('a message is known by its pieces, with anything in the place of its values', () => {
    expect(piecesOf(['Hola, ', ['name']])).toEqual(['Hola, \u0000'])
    expect(piecesOf('¿Ya? <0>Entra</0>')).toEqual(['¿Ya?', 'Entra'])
    expect(piecesOf([['n', 'plural', { one: ['#', ' día'], other: ['#', ' días'] }]])).toEqual(['\u0000 día', '\u0000 días'])
  })
})
