/** What was typed into a form, for the next time that the form is mounted. */
export interface KeptFields<Fields> {
  read: () => Fields
  keep: (fields: Fields) => void
}

export function keptFields<Fields>(first: Fields): KeptFields<Fields> {
  let values = first
  return {
    read: () => values,
    keep(fields) {
      values = fields
    },
  }
}
