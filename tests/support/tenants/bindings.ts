import { columnOf, isNode, kindOf, listOf, partsOf, textOf } from './syntax.ts'

/** That a table has the tenant of another, or, with `fixed`, a tenant that the statement names. */
export interface Binding {
  readonly table: string
  readonly to: string
}

export const fixed = '='

/** Tells which table of a scope a column belongs to; undefined for one of a statement around it. */
export type Owner = (column: { readonly alias: string | undefined; readonly column: string }) => string | undefined

/** Returns what a condition says of the tenants of its tables, wherever it is true. */
export function bindingsOf(condition: unknown, owner: Owner): Binding[] {
  const logic = kindOf(condition, 'BoolExpr')
  if (logic) {
    const parts = listOf(logic['args']).map((one) => bindingsOf(one, owner))
    if (logic['boolop'] === 'AND_EXPR') return parts.flat()
    return logic['boolop'] === 'OR_EXPR' ? inEach(parts) : []
  }
  const subquery = kindOf(condition, 'SubLink')
  // A query in a condition is looked at by itself: the tenants that it returns are bound there.
  if (subquery?.['subLinkType'] === 'ANY_SUBLINK')
    return partsOf(subquery['testexpr']).flatMap((part) => pair(part, undefined, owner))
  const comparison = kindOf(condition, 'A_Expr')
  if (!comparison || textOf(listOf(comparison['name'])[0]) !== '=') return []
  const [left, right] = [partsOf(comparison['lexpr']), partsOf(comparison['rexpr'])]
  if (comparison['kind'] === 'AEXPR_OP') return left.flatMap((part, index) => pair(part, right[index], owner))
  return ['AEXPR_IN', 'AEXPR_OP_ANY'].includes(String(comparison['kind']))
    ? left.flatMap((part) => pair(part, undefined, owner))
    : []
}

const inEach = ([first = [], ...others]: Binding[][]) =>
  first.filter(({ table, to }) => others.every((some) => some.some((one) => one.table === table && one.to === to)))

function pair(one: unknown, other: unknown, owner: Owner): Binding[] {
  const [own, its] = [one, other].map((side) => {
    const column = columnOf(unwrapped(side))
    return column?.column === 'tenant' ? owner(column) : undefined
  })
  if (own !== undefined && its !== undefined)
    return [
      { table: own, to: its },
      { table: its, to: own },
    ]
  const table = own ?? its
  return table === undefined ? [] : [{ table, to: fixed }]
}

const unwrapped = (value: unknown): unknown => {
  const cast = kindOf(value, 'TypeCast')
  return cast && isNode(cast['arg']) ? unwrapped(cast['arg']) : value
}
