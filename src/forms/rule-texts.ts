import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RuleCode, RuleIssue } from './rule-issue.ts'

type Texts = { [Code in RuleCode]: (issue: Extract<RuleIssue, { rule: Code }>) => MessageDescriptor }
type Bounds = { min: number; max: number }

const least = {
  text: (min: number) => msg`Escribe al menos ${min} caracteres`,
  number: (min: number) => msg`Escribe ${min} o más`,
  list: (min: number) => msg`Elige al menos ${min}`,
}
const most = {
  text: (max: number) => msg`Escribe ${max} caracteres como máximo`,
  number: (max: number) => msg`Escribe ${max} o menos`,
  list: (max: number) => msg`Elige ${max} como máximo`,
}
const within = {
  text: ({ min, max }: Bounds) => msg`Escribe entre ${min} y ${max} caracteres`,
  number: ({ min, max }: Bounds) => msg`Escribe un número entre ${min} y ${max}`,
  list: ({ min, max }: Bounds) => msg`Elige entre ${min} y ${max}`,
}

const kinds = (types: readonly string[]) => types.map((type) => type.replace(/^.*\//, '').toUpperCase()).join(', ')

const texts: Texts = {
  required: () => msg`Completa este dato`,
  email: () => msg`Escribe un correo como ana@empresa.mx`,
  regex: () => msg`Revisa cómo está escrito este dato`,
  confirmed: () => msg`Escribe lo mismo en los dos campos`,
  same: () => msg`Escribe lo mismo que arriba`,
  in: () => msg`Elige una de las opciones`,
  date: () => msg`Elige un día del calendario`,
  accepted: () => msg`Acéptalo para continuar`,
  'rfc.length': () => msg`El RFC tiene 12 caracteres (empresa) o 13 (persona)`,
  'rfc.format': () => msg`El formato del RFC no es valido`,
  'rfc.date': () => msg`La fecha dentro del RFC no existe`,
  'rfc.generic': () => msg`Ese RFC es genérico y no se puede registrar`,
  'phone.digits': () => msg`Escribe los 10 dígitos del teléfono`,
  'phone.between': () => msg`Escribe de 10 a 15 dígitos`,
  'password.uppercase': () => msg`Agrega una letra mayúscula`,
  'password.digit': () => msg`Agrega un número`,
  'password.special': () => msg`Agrega un carácter especial, como ! o #`,
  'text.control': () => msg`Hay caracteres que no se ven; escríbelo de nuevo`,
  'text.placeholder': () => msg`Escribe lo que falta donde dice «…»`,
  min: ({ min, of }) => least[of](min),
  max: ({ max, of }) => most[of](max),
  between: (issue) => within[issue.of](issue),
  file: ({ types, maxBytes }) => {
    const allowed = kinds(types)
    const megabytes = maxBytes / 1_000_000
    return msg`Elige un archivo ${allowed} de ${megabytes} MB como máximo`
  },
}

/** Returns the advice for a broken rule. A form may have a better text for one of its fields. */
export function ruleText<Code extends RuleCode>(issue: Extract<RuleIssue, { rule: Code }>): MessageDescriptor {
  const text: (issue: Extract<RuleIssue, { rule: Code }>) => MessageDescriptor = texts[issue.rule]
  return text(issue)
}
