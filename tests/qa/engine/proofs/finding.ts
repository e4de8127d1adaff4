/** Something that a graph or a machine should not have. */
export interface Finding {
  proof: string
  where: string
  says: string
}
