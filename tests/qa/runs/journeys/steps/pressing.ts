import { pick, pressOneOf, type Step } from '../walker.ts'
import { type Control, controlSelector } from '../page/observation.ts'

/** Buttons of other steps, and buttons that change the language or print. */
const others =
  /^(?:Pagar|Agregar tarjeta|Reenviar correo|Aplicar|Verificar con mi banco|Cerrar sesión|Imprimir|Descargar|Idioma|English|Español|Iniciar sesión|Salir sin continuar|Crear cuenta|Sí, cancelar ahora)|[Tt]ema|Apariencia/

const isFree = ({ kind, part, name }: Control) =>
  kind === 'button' && (part === 'main' || part === 'dialog') && name !== '' && !others.test(name)

/** Presses controls of the page without a purpose. */
export const pressingSteps: readonly Step[] = [
  {
    name: 'presses a button',
    weight: (observation) => (pick(observation, isFree).length > 0 ? 6 : 0),
    byHand: true,
    async act(walker, observation, choose) {
      const chosen = await pressOneOf(walker, observation, { fits: isFree, choose })
      if (chosen.name.startsWith('Quitar el código')) walker.code = null
      return chosen.name
    },
  },
  {
    name: 'chooses another option',
    weight: (observation) => (pick(observation, isOption).length > 0 ? 4 : 0),
    byHand: true,
    async act(walker, observation, choose) {
      const { name } = await pressOneOf(walker, observation, { fits: isOption, choose })
      return name
    },
  },
  {
    name: 'types nonsense',
    weight: (observation) => (pick(observation, isText).length > 0 ? 1 : 0),
    byHand: true,
    async act({ page }, observation, choose) {
      const fields = pick(observation, isText)
      const field = fields[choose.below(fields.length)]!
      const text = choose.pick(['¿?¡!', '0', 'a'.repeat(300), '<b>hola</b>', '  ', '9999999999'])
      await page.locator(controlSelector).nth(field.at).fill(text)
      return `${field.name}: ${text.slice(0, 12)}`
    },
  },
]

const isOption = ({ kind, checked, part }: Control) => kind === 'radio' && !checked && (part === 'main' || part === 'dialog')
const isText = ({ kind, part, name }: Control) => kind === 'field' && part === 'main' && name !== ''
