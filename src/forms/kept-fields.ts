/** The typed values of a form, kept until the form is mounted again. */
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
