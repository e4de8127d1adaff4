/** A person did not get to the goal. */
export class Lost extends Error {
  override name = 'Lost'
  /** How many failures had come about; the last of them is guilty. */
  readonly injected: number
  /** They got there, and what they left behind is wrong. */
  readonly ofLedger: boolean

  constructor(message: string, injected: number, ofLedger = false) {
    super(message)
    this.injected = injected
    this.ofLedger = ofLedger
  }
}
