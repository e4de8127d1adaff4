export class Refusal extends Error {
  override name = 'Refusal'
}
