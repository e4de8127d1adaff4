/** A fault that a proof found in a graph or a machine. */
export interface Finding {
  proof: string
  where: string
  says: string
}
