/** The person did not reach the goal. */
export class Lost extends Error {
  override name = 'Lost'
  /** How many failures had happened; the last one is guilty. */
  readonly injected: number
  /** The person reached the goal, but the ledger is wrong. */
  readonly ofLedger: boolean

  constructor(message: string, injected: number, ofLedger = false) {
    super(message)
    this.injected = injected
    this.ofLedger = ofLedger
  }
}
