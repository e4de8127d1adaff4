import { parseSync } from 'libpg-query'
import { bindingsOf, fixed, type Binding, type Owner } from './bindings.ts'
import { columnOf, isNode, kindOf, listOf, statementsIn, textOf, type Node } from './syntax.ts'

interface Scope {
  /** Its tables by the name that the statement gives them; a query in place of a table is in `queries`. */
  readonly tables: Map<string, string>
  readonly queries: Map<string, Node>
  readonly bindings: Binding[]
}

/**
 * Returns the tables of a statement whose rows may be of any tenant: no condition binds their tenant, neither to a
 * value nor to a table that is bound. Tables that are bound to each other alone are one entry: `sessions = users`.
 * Rows that are inserted carry their tenant.
 *
 * @param hasTenant whether a table has a column `tenant`
 */
export function unboundTables(sql: string, hasTenant: (table: string) => boolean): string[] {
  const all = statementsIn(parseSync(sql).stmts).flatMap(({ kind, statement }) => unboundOf(kind, statement, new Set(), false))
  return [...new Set(all)].toSorted()

  /** @param isBound whether the statement around this one binds the tenant that this one selects */
  function unboundOf(kind: string, statement: Node, outer: ReadonlySet<string>, isBound: boolean): string[] {
    const names = new Set([...outer, ...namesOf(statement)])
    const from = [...listOf(statement['fromClause']), ...listOf(statement['usingClause'])]
    if (kind !== 'InsertStmt' && isNode(statement['relation'])) from.push({ RangeVar: statement['relation'] })
    const scope: Scope = { tables: new Map(), queries: new Map(), bindings: [] }
    for (const one of from) addSource(one, scope, (table) => !names.has(table) && hasTenant(table))
    bind(scope, statement, from)
    if (isBound) scope.bindings.push(...selectedTenants(statement, ownerIn(scope)))
    for (const [alias, query] of scope.queries)
      if (unboundOf('SelectStmt', query, names, false).length === 0) scope.bindings.push({ table: alias, to: fixed })
    const groups = unboundIn(scope)
    const open = new Set(groups.flat())
    const { larg, rarg, ...rest } = statement
    const apart = new Set(scope.queries.values())
    const inside = Object.values(rest)
      .flatMap(statementsIn)
      .filter((inner) => !apart.has(inner.statement))
    return [
      ...groups
        .map((group) => group.flatMap((alias) => scope.tables.get(alias) ?? []).toSorted())
        .filter((some) => some.length > 0)
        .map((some) => some.join(' = ')),
      ...[...scope.queries].flatMap(([alias, query]) => unboundOf('SelectStmt', query, names, !open.has(alias))),
      ...inside.flatMap((inner) => unboundOf(inner.kind, inner.statement, names, false)),
      // Both sides of a union select the tenant that is bound.
      ...[larg, rarg].flatMap((side) =>
        isNode(side) ? unboundOf('SelectStmt', kindOf(side, 'SelectStmt') ?? side, names, isBound) : [],
      ),
    ]
  }
}

const contentOf = (value: unknown): Node => (isNode(value) ? value : {})

const namesOf = (statement: Node): string[] =>
  listOf(contentOf(statement['withClause'])['ctes']).map((one) => String(kindOf(one, 'CommonTableExpr')?.['ctename']))

function addSource(source: unknown, scope: Scope, isTable: (name: string) => boolean): void {
  const join = kindOf(source, 'JoinExpr')
  if (join) {
    addSource(join['larg'], scope, isTable)
    addSource(join['rarg'], scope, isTable)
    return
  }
  const table = kindOf(source, 'RangeVar') ?? kindOf(kindOf(source, 'RangeTableSample')?.['relation'], 'RangeVar')
  const name = String(table?.['relname'])
  if (table && table['schemaname'] === undefined && isTable(name)) scope.tables.set(aliasOf(table) ?? name, name)
  const subquery = kindOf(source, 'RangeSubselect')
  const query = kindOf(subquery?.['subquery'], 'SelectStmt')
  if (query) scope.queries.set(aliasOf(subquery) ?? '', query)
}

function aliasOf(source: Node | undefined): string | undefined {
  const name = contentOf(source?.['alias'])['aliasname']
  return typeof name === 'string' ? name : undefined
}

function bind(scope: Scope, statement: Node, from: readonly unknown[]): void {
  const owner = ownerIn(scope)
  for (const { condition, missing } of joinsIn(from))
    scope.bindings.push(...bindingsOf(condition, owner).filter(({ table }) => missing?.has(table) !== false))
  scope.bindings.push(...bindingsOf(statement['whereClause'], owner))
}

const ownerIn =
  ({ tables, queries }: Scope): Owner =>
  ({ alias }) => {
    const all = [...tables.keys(), ...queries.keys()]
    if (alias !== undefined) return all.includes(alias) ? alias : undefined
    return tables.size === 1 ? [...tables.keys()][0] : all.length === 1 ? all[0] : undefined
  }

/** The tables whose tenant is a selected column `tenant`. */
const selectedTenants = (statement: Node, owner: Owner): Binding[] =>
  listOf(statement['targetList']).flatMap((one) => {
    const target = kindOf(one, 'ResTarget')
    const column = columnOf(target?.['val'])
    const isTenant = column?.column === 'tenant' && (target?.['name'] ?? 'tenant') === 'tenant'
    const table = isTenant ? owner(column) : undefined
    return table === undefined ? [] : [{ table, to: fixed }]
  })

interface JoinCondition {
  readonly condition: unknown
  /** The tables whose rows an outer join may leave out: of the others it returns every row. */
  readonly missing?: ReadonlySet<string>
}

function joinsIn(sources: readonly unknown[]): JoinCondition[] {
  return sources.flatMap((source) => {
    const join = kindOf(source, 'JoinExpr')
    if (!join) return []
    const inner = joinsIn([join['larg'], join['rarg']])
    const using = listOf(join['usingClause']).map(textOf)
    const condition = using.includes('tenant') ? sameTenant(join) : join['quals']
    if (join['jointype'] === 'JOIN_INNER') return [...inner, { condition }]
    const side = { JOIN_LEFT: 'rarg', JOIN_RIGHT: 'larg' }[String(join['jointype'])]
    return [...inner, { condition, missing: new Set(side === undefined ? [] : aliasesIn(join[side])) }]
  })
}

/** What `join … using (tenant)` says. */
function sameTenant(join: Node): Node {
  const [lexpr, rexpr] = ['larg', 'rarg'].map((side) => {
    const alias = aliasesIn(join[side])[0] ?? ''
    return { ColumnRef: { fields: [alias, 'tenant'].map((sval) => ({ String: { sval } })) } }
  })
  return { A_Expr: { kind: 'AEXPR_OP', name: [{ String: { sval: '=' } }], lexpr, rexpr } }
}

function aliasesIn(source: unknown): string[] {
  const join = kindOf(source, 'JoinExpr')
  if (join) return [join['larg'], join['rarg']].flatMap(aliasesIn)
  const table = kindOf(source, 'RangeVar')
  return [aliasOf(table ?? kindOf(source, 'RangeSubselect')) ?? String(table?.['relname'])]
}

/** The tables that no value binds, those together that have the same tenant. */
function unboundIn({ tables, queries, bindings }: Scope): string[][] {
  const bound = reached([fixed], bindings)
  const left = [...tables.keys(), ...queries.keys()].filter((alias) => !bound.has(alias))
  const among = bindings.filter(({ table, to }) => left.includes(table) && left.includes(to))
  const bothWays = among.flatMap(({ table, to }) => [
    { table, to },
    { table: to, to: table },
  ])
  const groups = left.map((alias) => [...reached([alias], bothWays)].toSorted())
  return [...new Map(groups.map((group) => [group.join(), group])).values()]
}

function reached(from: readonly string[], bindings: readonly Binding[]): Set<string> {
  const all = new Set(from)
  for (const to of all) for (const binding of bindings) if (binding.to === to) all.add(binding.table)
  return all
}
