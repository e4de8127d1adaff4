/** A statement that would stop the product, and what to write instead. */
export interface LongLock {
  readonly statement: string
  readonly advice: string
}

interface Rule {
  readonly matches: RegExp
  /** Another form of the statement, which is harmless. */
  readonly unless?: RegExp
  readonly advice: string
}

const table = String.raw`alter table (?:if exists )?(?:only )?`
const notValid = 'add it as not valid, and validate it in a migration of a later release.'

const rules: readonly Rule[] = [
  {
    matches: /^create (?:unique )?index (?!concurrently)/,
    advice: 'Nobody writes to the table while its index is built: name the most rows it has, or build it beforehand by hand.',
  },
  {
    matches: new RegExp(`^${table}.*\\balter (?:column )?\\w+ (?:set data )?type\\b`),
    advice: 'The table is written anew: add a column, fill it by a job, and drop the old one in a later release.',
  },
  {
    matches: new RegExp(`^${table}.*\\badd (?:column )?(?!constraint|primary|unique|foreign|check)\\w+ .*not null`),
    unless: /\bdefault (?!.*\w\()/,
    advice: 'The column needs a default that is no call of a function: others refuse the rows, or write each anew.',
  },
  {
    matches: new RegExp(`^${table}.*\\badd (?:constraint \\w+ )?(?:check|foreign key)\\b`),
    unless: /\bnot valid\b/,
    advice: `The whole table is read under a lock: ${notValid}`,
  },
  {
    matches: new RegExp(`^${table}.*\\badd (?:constraint \\w+ )?(?:unique|primary key)\\b`),
    unless: /\busing index\b/,
    advice: 'An index is built under a lock: build it first, and add the constraint with using index.',
  },
  {
    matches: new RegExp(`^${table}.*\\bset not null\\b`),
    advice: 'The whole table is read under a lock: write a check constraint that is not valid instead.',
  },
  {
    matches: /^(?:update|delete from) /,
    advice: 'Every row that changes stays locked to the end of all migrations: let a job change them in parts.',
  },
  {
    matches: new RegExp(
      `^(?:drop table|${table}.*\\b(?:drop (?:column )?(?!constraint|default|not|identity|expression)|rename)\\b)`,
    ),
    advice: 'The release before still uses it while servers are replaced: drop or rename it a release later.',
  },
  {
    matches: /^(?:lock|cluster|vacuum|reindex|truncate)\b/,
    advice: 'Nobody reads or writes the table meanwhile: do it by hand, at an hour of your choice.',
  },
]

const reason = /^\s*-- lock: (?:\S+\s+){2,}\S+/m

/**
 * Finds statements of a migration that lock a table which already has rows, or that the release before does not
 * survive. All migrations run in one transaction, so each lock lasts to its end. A table that the migration itself
 * creates is free. `-- lock: WHY` in the comment above a statement allows it.
 */
export function longLocksOf(sql: string): LongLock[] {
  const own = new Set([...sql.matchAll(/create table (?:if not exists )?(\w+)/gi)].map(([, name]) => name))
  return statementsOf(sql).flatMap(({ comment, text }) => {
    const name = /(?:\bon|\btable(?: if exists)?(?: only)?|^update|^delete from) (\w+)/.exec(text)?.[1]
    if (reason.test(comment) || own.has(name)) return []
    const rule = rules.find(({ matches, unless }) => matches.test(text) && unless?.test(text) !== true)
    return rule ? [{ statement: text, advice: rule.advice }] : []
  })
}

/** Returns the statements on one line each, with the comments that stand above or within them. */
function statementsOf(sql: string): { comment: string; text: string }[] {
  // What is quoted cannot lock anything. The body of a function or of a block runs later, or is written with care.
  const bare = sql
    .replaceAll(/--.*$/gm, (comment) => comment.replaceAll(';', ','))
    .replaceAll(/(\$\w*\$)[\s\S]*?\1/g, '$$$$')
    .replaceAll(/'(?:[^']|'')*'/g, (text) => (text.includes(';') ? "''" : text))
  return bare
    .split(';')
    .map((part) => ({
      comment: (part.match(/--.*$/gm) ?? []).join('\n'),
      text: part.replaceAll(/--.*$/gm, '').replaceAll(/\s+/g, ' ').trim().toLowerCase(),
    }))
    .filter(({ text }) => text !== '')
}
