import { StartRefused } from '../start-refused.ts'

/** Why a tenant cannot be created: which wish it is about, and what is wrong with it. */
export type TenantFault = 'exists' | 'running' | 'differs' | 'host.taken' | 'host.alike'

/** A tenant cannot be created; the message is one sentence for the operator. */
export class TenantRefused extends StartRefused {
  override name = 'TenantRefused'
  readonly fault: TenantFault
  constructor(fault: TenantFault, message: string) {
    super(message)
    this.fault = fault
  }
}
