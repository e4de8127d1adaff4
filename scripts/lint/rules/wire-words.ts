import { fieldVerdict, numberVerdict, textVerdict } from '../wire-words.ts'
import {
  type Comparison,
  type Context,
  type Entry,
  type Name,
  type Node,
  pathOf,
  type Quasi,
  refuserOf,
  type Text,
  type Value,
} from './rule.ts'

const identifierIn = (name: Name | undefined, computed: boolean | undefined) =>
  name?.type === 'Identifier' && !computed ? name.name : undefined
const nameIn = (name: Name | undefined, computed: boolean | undefined) =>
  name?.type === 'Literal' && typeof name.value === 'string' ? name.value : identifierIn(name, computed)

/** Returns the numbers that an expression may be. */
function numbersIn(value: Value | null | undefined): readonly number[] {
  if (!value) return []
  if (value.type === 'Literal') return typeof value.value === 'number' ? [value.value] : []
  if (value.type === 'UnaryExpression' && value.operator === '-') return numbersIn(value.argument).map((number) => -number)
  if (value.type === 'ConditionalExpression') return [...numbersIn(value.consequent), ...numbersIn(value.alternate)]
  return value.type === 'TSAsExpression' ? numbersIn(value.expression) : []
}

/** Returns the name of the variable or field that a side of a comparison reads. */
const readIn = (side: Value) =>
  side.type === 'MemberExpression' ? nameIn(side.property, side.computed) : side.type === 'Identifier' ? side.name : undefined

/** Refuses names and numbers of the wire outside contract/. */
export const wireWords = {
  meta: { type: 'problem' },
  create: (context: Context) => {
    const file = pathOf(context)
    const refuse = refuserOf(context)
    const judge = (node: Node) => {
      const field = identifierIn(node.key ?? node.property, node.computed)
      if (field !== undefined) refuse(node, fieldVerdict(file, field))
    }
    const write = (node: Node, text: unknown) => {
      if (typeof text === 'string') refuse(node, textVerdict(file, text))
    }
    const number = (node: Node, field: string | undefined, value: Value | null) => {
      const [one] = field === undefined ? [] : numbersIn(value)
      if (field !== undefined && one !== undefined) refuse(node, numberVerdict(file, field, one))
    }
    return {
      Property: (node: Entry) => {
        judge(node)
        number(node, nameIn(node.key, node.computed), node.value)
      },
      MemberExpression: judge,
      TSPropertySignature: judge,
      PropertyDefinition: judge,
      Literal: (node: Text) => write(node, node.value),
      TemplateElement: (node: Quasi) => write(node, node.value.cooked),
      BinaryExpression: (node: Comparison) => {
        if (!['===', '!=='].includes(node.operator)) return
        number(node, readIn(node.left), node.right)
        number(node, readIn(node.right), node.left)
      },
    }
  },
}
