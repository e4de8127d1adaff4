import type { Feature } from './feature.ts'

interface Part extends Pick<Feature, 'value'> {
  quantity: number
}

const unlimited = -1

/**
 * Joins the values that several products give to one feature. Numbers add up, times their quantity, and unlimited (-1)
 * wins. A yes wins over a no; of texts the first counts. Undefined without products.
 */
export function joinedValue(parts: readonly Part[]): Feature['value'] | undefined {
  const [first] = parts
  if (typeof first?.value !== 'number') return parts.some(({ value }) => value === true) || first?.value
  if (parts.some(({ value }) => value === unlimited)) return unlimited
  return parts.reduce((sum, { value, quantity }) => sum + Number(value) * quantity, 0)
}
