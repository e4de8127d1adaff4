/** One thing that happened to one customer. Money in centavos. */
type Entry = { at: number } & (
  | { kind: 'notice'; of: number }
  | { kind: 'begun'; byClock: boolean; isFirst: boolean }
  | { kind: 'paid'; from: number; to: number; centavos: number }
  | { kind: 'refused'; code: string; byClock: boolean }
  | { kind: 'unknown' }
  | { kind: 'givenBack' }
  | { kind: 'locked' }
  | { kind: 'cancelled' }
)

/** What happened to a customer, in order. */
export type Diary = Entry[]

type Of<Kind extends Entry['kind']> = Extract<Entry, { kind: Kind }>

/** Returns the entries of one kind. */
export function entriesOf<Kind extends Entry['kind']>(diary: Diary, kind: Kind): Of<Kind>[] {
  return diary.filter((entry): entry is Of<Kind> => entry.kind === kind)
}
