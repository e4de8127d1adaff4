import type { Company } from '#contract/company.ts'
import type { ListPage, ListQuery } from './lists.ts'

interface Source {
  list: (query: ListQuery) => Promise<ListPage<Company>>
  logo: (id: string) => Promise<Blob>
}

type Pictured = Pick<Company, 'id' | 'logoAt'>

/** One shared promise, so that a later call does not wait. */
const none = Promise.resolve(null)

/** Logos beside names. Each is read once, and again when it changes. */
export function createLogos({ list, logo }: Source) {
  const urls = new Map<string, { at: string; url: Promise<string | null> }>()
  let main: { customerId: string; company: Promise<Company | null> } | null = null

  const urlOf = ({ id, logoAt }: Pictured): Promise<string | null> => {
    if (logoAt === null) return none
    const cached = urls.get(id)
    if (cached?.at === logoAt) return cached.url
    void cached?.url.then((old) => old !== null && URL.revokeObjectURL(old))
    const url = logo(id).then(
      (picture) => URL.createObjectURL(picture),
      () => null,
    )
    urls.set(id, { at: logoAt, url })
    return url
  }

  /** Returns the customer's main company, or null when it cannot be read. */
  const mainOf = (customerId: string): Promise<Company | null> => {
    if (main?.customerId === customerId) return main.company
    const company = list({}).then(
      ({ data }) => data.find((one) => one.main) ?? null,
      () => {
        main = null
        return null
      },
    )
    main = { customerId, company }
    return company
  }

  return {
    /** Returns an object URL of the picture, or null when there is none or it cannot be read. */
    urlOf,
    mainOf,
    /** Returns the object URL of the customer's own logo. */
    ofCustomer: async (customerId: string): Promise<string | null> => {
      const company = await mainOf(customerId)
      return company && urlOf(company)
    },
    /** Drops the cached logos after a change. */
    forget(): void {
      main = null
    },
  }
}
