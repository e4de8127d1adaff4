import { type History, type Requests, succeeded } from '../engine/expected-request.ts'

/** A record as the wire sends it. */
export type RecordOnWire = Readonly<Record<string, unknown>> & { version: unknown }

interface RecordPaths {
  /** The path that reads the record. */
  read: string
  /** Returns the path that saves it, when it is another. */
  write?: (newest: RecordOnWire) => string
  /** Returns the record in an answer that reads it, when it is not the whole answer. */
  recordIn?: (data: unknown) => RecordOnWire
  /**
   * Returns the fields that are sent when the person has typed into the form.
   * @param filled the record that fills the form
   * @param newest the record as it was read last
   */
  fields: (filled: RecordOnWire, newest: RecordOnWire) => Readonly<Record<string, unknown>>
}

/**
 * What a form of a record must send: what stands in the form, with the version that was read last. The form is filled
 * by the first answer, by what was saved, and by the record of somebody else that the person took.
 */
export function recordRequests({
  read,
  write = () => read,
  recordIn = (data) => data as RecordOnWire,
  fields,
}: RecordPaths): Requests {
  const saved = (history: History) => {
    const { filled, newest } = recordsOf(history, recordIn)
    return { path: write(newest), body: { ...fields(filled, newest), version: newest.version } }
  }
  return { loadRecord: { path: read }, reloadRecord: { path: read }, saveRecord: saved }
}

function recordsOf({ steps }: History, recordIn: (data: unknown) => RecordOnWire) {
  let [filled, newest, sent]: (RecordOnWire | undefined)[] = []
  for (const { step, wire } of steps) {
    if ('does' in step && step.does === 'takes theirs') filled = newest
    if ('does' in step && step.does.startsWith('saves')) sent = filled
    if (!('hears' in step) || !succeeded(wire)) continue
    const { data } = wire.json as { data: unknown }
    newest = step.hears === 'saveRecord' ? (data as RecordOnWire) : recordIn(data)
    if (step.hears !== 'reloadRecord') filled = newest
  }
  if (!sent || !newest) throw new Error('Nothing was read, and a record is saved.')
  return { filled: sent, newest }
}
