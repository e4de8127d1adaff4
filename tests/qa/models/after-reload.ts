/** What restores a state after a reload, or why nothing is lost. */
type Keeper =
  | { by: 'server'; how: string }
  | { by: 'browser'; how: string }
  | { by: 'snapshot'; how: string }
  | { by: 'nothing to lose'; why: string }

/** What remains of every state of a flow after a reload. */
export interface AfterReload {
  /** Applies to every state that is not named below. */
  usual: Keeper
  states?: Readonly<Record<string, Keeper>>
}

export const nothingToLose = (why: string): Keeper => ({ by: 'nothing to lose', why })
export const keptByServer = (how: string): Keeper => ({ by: 'server', how })
export const keptByBrowser = (how: string): Keeper => ({ by: 'browser', how })

export const readAgain = nothingToLose('what is shown is read again')
export const typedAgain = nothingToLose('a password is typed again and kept nowhere')
export const orderKept = keptByServer('the order that is under way is found by the flow that began it, which continues it')
export const deadlineKept = keptByBrowser('the deadline is an absolute time in local storage')
export const cartKept = keptByBrowser('the cart is kept in the tab, or with the onboarding, and priced anew')
export const stepKept = keptByServer('the onboarding record holds the step')
export const sessionKept = keptByBrowser('the session is in local storage')
export const throttledKept = { throttled: deadlineKept, starting: readAgain }

export const unsavedAsked = keptByBrowser(
  'the browser asks before a page with unsaved changes is loaded again; then they are gone by choice',
)

/** A form that edits a record. */
export const editedRecord: AfterReload = {
  usual: unsavedAsked,
  states: { loading: readAgain, unavailable: readAgain, missing: readAgain, saved: keptByServer('it is stored') },
}

/** A form that makes a record. */
export const newRecord: AfterReload = { usual: unsavedAsked, states: { stored: keptByServer('it is stored') } }
