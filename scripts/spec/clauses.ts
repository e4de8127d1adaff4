export type Clause = { readonly id: string; readonly text: string }

const idShape = /^[A-Z]+-\d+$/

/** Reads the clauses of a tab-separated list with a head line. @throws Error on a malformed line or a repeated id */
export const readClauses = (list: string): readonly Clause[] => {
  const clauses = list
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [id = '', text = ''] = line.split('\t')
      if (!idShape.test(id) || text.trim() === '') throw new Error(`This is no clause: ${line}`)
      return { id, text: text.trim() }
    })
  const twice = clauses.find(({ id }, index) => clauses.findIndex((other) => other.id === id) !== index)
  if (twice) throw new Error(`The clause ${twice.id} is there twice.`)
  return clauses
}
