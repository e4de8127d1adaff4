/** One flow under each of the names that its files need. */
export interface FlowNames {
  /** `delivery-note`: of its files and folders. */
  kebab: string
  /** `deliveryNote`: of its constants, and its machine's id. */
  camel: string
  /** `DeliveryNote`: of its components. */
  pascal: string
}

const wellFormed = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/
const longest = 40

/** @throws where the name is none that a file, a constant and a component can be called by */
export const flowNames = (name: string): FlowNames => {
  if (name.length > longest || !wellFormed.test(name)) {
    throw new Error(
      `'${name.slice(0, longest)}' is no name of a flow: write it like delivery-note, with at most ${longest} letters.`,
    )
  }
  const pascal = name.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
  return { kebab: name, camel: `${pascal.charAt(0).toLowerCase()}${pascal.slice(1)}`, pascal }
}
