/** A place for one call to an account of a gateway; it is given back once. */
export interface PacePlace {
  /** `slow`: the gateway gave no clear answer, so that it may have too much to do. */
  giveBack(answer: 'clear' | 'slow'): void
}

/** How many renewals an account of a gateway is sent at once by this process. */
export interface GatewayPace {
  /**
   * Takes a place, and waits for one while the account answers well. Returns null when the account is in trouble or no
   * place became free in time: then try again later, and send nothing.
   */
  take(account: string): Promise<PacePlace | null>
}

/** Places of an account: the fewest, those at first, and the most. */
const [fewest, first, most] = [1, 10, 100]
/** How long a renewal waits for a place, in milliseconds: it must end its run within its lease. */
const patience = 60_000

interface Account {
  limit: number
  used: number
  /** Until an account is in trouble for the first time, each answer adds a place. Then a whole round adds one. */
  probing: boolean
  inTrouble: boolean
  /** Counts the times that the limit was halved. */
  round: number
  waiting: Set<(place: PacePlace | null) => void>
}

/**
 * Finds out what an account of a gateway bears: more at once while it answers clearly, half as many when it does not
 * (docs/decisions/0149). One silent moment halves the limit once, however many calls hang in it.
 */
export function createGatewayPace(): GatewayPace {
  const accounts = new Map<string, Account>()

  const accountOf = (name: string): Account => {
    const account = accounts.get(name) ?? { limit: first, used: 0, probing: true, inTrouble: false, round: 0, waiting: new Set() }
    accounts.set(name, account)
    return account
  }

  function place(account: Account): PacePlace {
    account.used++
    const { round } = account
    let isBack = false
    return {
      giveBack(answer) {
        if (isBack) return
        isBack = true
        if (answer === 'slow') slowDown(account, round)
        else speedUp(account)
        account.used--
        serve(account)
      },
    }
  }

  function slowDown(account: Account, round: number): void {
    account.inTrouble = true
    account.probing = false
    if (round !== account.round) return
    account.round++
    account.limit = Math.max(fewest, account.limit / 2)
  }

  function speedUp(account: Account): void {
    account.inTrouble = false
    // Places that nobody needs prove nothing.
    if (account.used < Math.floor(account.limit)) return
    account.limit = Math.min(most, account.limit + (account.probing ? 1 : 1 / account.limit))
  }

  function serve(account: Account): void {
    for (const answer of account.waiting) {
      if (account.inTrouble) answer(null)
      else if (account.used < Math.floor(account.limit)) answer(place(account))
      else return
    }
  }

  return {
    take(name) {
      const account = accountOf(name)
      if (account.used < Math.floor(account.limit)) return Promise.resolve(place(account))
      if (account.inTrouble) return Promise.resolve(null)
      return new Promise((resolve) => {
        const answer = (given: PacePlace | null) => {
          account.waiting.delete(answer)
          clearTimeout(timer)
          resolve(given)
        }
        const timer = setTimeout(() => answer(null), patience)
        account.waiting.add(answer)
      })
    },
  }
}
