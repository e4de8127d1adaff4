import { useState } from 'react'

/**
 * Returns the values of a record that were read while its form is open, newest last. A choice that the form may show
 * stays among the options when somebody else changes the record meanwhile.
 */
export function useRecords<Value>(newest: Value): readonly Value[] {
  const [records, setRecords] = useState<readonly Value[]>([newest])
  if (records.at(-1) === newest) return records
  const all = [...records, newest]
  setRecords(all)
  return all
}
