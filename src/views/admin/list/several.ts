/** Several values of a filter as an address has them: `paid,failed`, or all but some: `!paid`. */
export interface Several {
  isNot: boolean
  values: readonly string[]
}

export function readSeveral(text: string): Several {
  const values = text.replace(/^!/, '').split(',')
  return { isNot: text.startsWith('!'), values: values.filter((value) => value !== '') }
}

/** Returns the text for an address; empty for no values. */
export function writeSeveral({ isNot, values }: Several): string {
  return values.length === 0 ? '' : `${isNot ? '!' : ''}${values.join(',')}`
}
