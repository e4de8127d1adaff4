import { Resolved } from '../../../lib/resolved.tsx'

/** What a field with the attribute `list` suggests while one types. The promise must not reject. */
export function Suggestions({ id, values }: { id: string; values: Promise<readonly string[]> }) {
  return (
    <Resolved promise={values}>
      {(read) => (
        <datalist id={id}>
          {read.map((value) => (
            <option key={value}>{value}</option>
          ))}
        </datalist>
      )}
    </Resolved>
  )
}
