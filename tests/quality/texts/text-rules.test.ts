import { expect, test } from 'vitest'
import { checkButton } from '#scripts/texts/check-button.ts'
import { checkText } from '#scripts/texts/check-text.ts'
import { buttonsOf } from '#scripts/texts/read-buttons.ts'
import { type Language, textsOfCatalogue, textsOfCode } from '#scripts/texts/read-texts.ts'

const place = { file: 'a.ts', line: 1 }
const rulesFor = (language: Language, text: string, isError = false) =>
  checkText({ ...place, language, text }, isError).map(({ rule }) => rule)
const words = (count: number) => `${Array.from({ length: count }, () => 'a').join(' ')}.`

test.each<[Language, string, string]>([
  ['es', words(21), 'long sentence'],
  ['en', `Short. ${words(21)}`, 'long sentence'],
  ['es', 'El código {code} fue aplicado.', 'passive voice'],
  ['es', 'Tu tarjeta será cobrada mañana.', 'passive voice'],
  ['en', 'Your card was charged.', 'passive voice'],
  ['en', 'Nothing has been sent.', 'passive voice'],
  ['es', 'Si usted quiere, cancela.', 'forbidden word'],
  ['es', 'Listo. Escriba su contraseña.', 'forbidden word'],
  ['es', 'Escribe tu correo, por favor.', 'forbidden word'],
  ['es', 'Guardado exitosamente.', 'forbidden word'],
  ['es', 'RFC inválido', 'forbidden word'],
  ['es', 'Haz clic aquí', 'forbidden word'],
  ['en', 'Please try again.', 'forbidden word'],
  ['en', 'Saved successfully', 'forbidden word'],
  ['en', 'Invalid code', 'forbidden word'],
  ['en', 'Oops', 'forbidden word'],
  ['es', 'Te enviamos un email.', 'one term'],
  ['es', 'Tu password cambió.', 'one term'],
  ['es', 'Recibimos tu reclamo', 'one term'],
  ['es', 'Apaga la renovación', 'one term'],
  ['es', 'Abre la app', 'one term'],
  ['en', 'We sent an e-mail.', 'one term'],
  ['en', 'Log in', 'one term'],
  ['en', 'Your organization', 'one term'],
  ['es', 'Cómo estás?', 'punctuation'],
  ['es', 'Listo!', 'punctuation'],
  ['es', '¡Listo', 'punctuation'],
  ['es', 'Dos  espacios', 'punctuation'],
  ['en', 'Loading...', 'punctuation'],
  ['en', 'The "name"', 'punctuation'],
  ['en', "The owner's name", 'punctuation'],
  ['en', 'Wait , then go', 'punctuation'],
  ['es', 'Cuesta $199 al mes', 'punctuation'],
])('[issue 21] in %s “%s” has one offence: %s', (language, text, rule) => {
  expect(rulesFor(language, text)).toEqual([rule])
})

test.each<[Language, string]>([
  ['es', words(20)],
  ['en', `${words(20)} ${words(20)}`],
  ['es', '{count, plural, one {Queda # día de tu prueba} other {Quedan # días de tu prueba}}'],
  ['es', 'Tu cuenta está verificada y lo que enviaste es demasiado grande.'],
  ['es', 'El correo no es válido.'],
  ['es', 'Falta confirmar {email}'],
  ['es', 'Cómo le dicen ustedes'],
  ['es', 'Agrega lo que te haga falta.'],
  ['es', 'Ingresos del mes'],
  ['es', '¡Listo! Recibimos tu pago'],
  ['es', 'Agrega un carácter especial, como ! o #'],
  ['es', 'Desde el {date}, {amount} <0/>.'],
  ['en', 'The address is not valid.'],
  ['en', 'A code is needed.'],
  ['en', 'The owner’s name'],
])('[issue 21] in %s “%s” has none', (language, text) => {
  expect(rulesFor(language, text)).toEqual([])
})

test('[issue 21] nobody exclaims where something failed', () => {
  expect([rulesFor('es', '¡No se pudo!', true), rulesFor('es', '¡No se pudo!')]).toEqual([['punctuation'], []])
})

test('[issue 21] each form of a plural is a sentence of its own', () => {
  const long = words(21).slice(0, -1)
  expect(rulesFor('es', `{n, plural, one {Uno} other {${long}}}`)).toEqual(['long sentence'])
})

test('[issue 21] an offence has its place and what to write instead', () => {
  expect(checkText({ file: 'b.po', line: 7, language: 'es', text: 'Abre tu mail' })).toEqual([
    { file: 'b.po', line: 7, language: 'es', text: 'Abre tu mail', rule: 'one term', instead: 'correo' },
  ])
})

test('[issue 21] a button says what it does in an infinitive of few words, without a full stop', () => {
  const rules = (text: string) => checkButton({ ...place, language: 'es', text }).map(({ instead }) => instead)
  expect(['Guardar', 'Sí, cancelar ahora', 'Quitarlo', 'No cancelar', 'Ya pagué', '¿Tienes un código?'].flatMap(rules)).toEqual(
    [],
  )
  expect(rules('Guardar los datos.')).toEqual(['no full stop'])
  expect(rules('Guarda los datos')).toEqual(['an infinitive, such as “Guardar”'])
  expect(rules('Guardar todos los datos de la empresa')).toEqual(['7 words: at most 6'])
  expect(buttonsOf('a.tsx', 'x\n<Button onClick={() => go()}>\n  <Trans>Ir al\n  inicio</Trans>\n</Button>')).toEqual([
    { file: 'a.tsx', line: 2, language: 'es', text: 'Ir al inicio' },
  ])
})

test('[issue 21] the texts of a catalogue and of a file of the server are read with their language and line', () => {
  const spanish = { file: 'en.po', line: 2, language: 'es', text: 'Tu “cuenta”' }
  expect(textsOfCatalogue('en.po', '#: a.tsx\nmsgid "Tu “cuenta”"\nmsgstr "Your account"\n\nmsgid ""\nmsgstr ""')).toEqual([
    spanish,
    { ...spanish, line: 3, language: 'en', text: 'Your account' },
  ])
  const code = [
    "import { x } from 'Un lugar'",
    'const letter = {',
    "  'es-MX': ({ name }) => ({",
    "    subject: `Hola ${name ? ` y ${name} más` : ''}, pagaste`,",
    '  }),',
    "  en: { subject: 'Hello' },",
    '}',
    "const other = { es: 'Uno más', en: 'One more' }",
    "const neither = 'Nobody reads this'",
  ].join('\n')
  expect(textsOfCode('a.ts', code).map(({ line, language, text }) => [line, language, text])).toEqual([
    [4, 'es', ' y {…} más'],
    [4, 'es', 'Hola {…}, pagaste'],
    [6, 'en', 'Hello'],
    [8, 'es', 'Uno más'],
    [8, 'en', 'One more'],
  ])
})
