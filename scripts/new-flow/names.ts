/** The name of one flow in each form that its files need. */
export interface FlowNames {
  /** `delivery-note`: for its files and folders. */
  kebab: string
  /** `deliveryNote`: for its constants, and its machine's id. */
  camel: string
  /** `DeliveryNote`: for its components. */
  pascal: string
}

const wellFormed = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/
const longest = 40

/** Returns the forms of a name. @throws Error when the name does not fit a file, a constant and a component */
export const flowNames = (name: string): FlowNames => {
  if (name.length > longest || !wellFormed.test(name)) {
    throw new Error(
      `'${name.slice(0, longest)}' is no name of a flow: write it like delivery-note, with at most ${longest} letters.`,
    )
  }
  const pascal = name.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
  return { kebab: name, camel: `${pascal.charAt(0).toLowerCase()}${pascal.slice(1)}`, pascal }
}
