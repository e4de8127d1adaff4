import type { Company } from '#contract/company.ts'
import type { ListPage, ListQuery } from './lists.ts'

interface Source {
  list: (query: ListQuery) => Promise<ListPage<Company>>
  logo: (id: string) => Promise<Blob>
}

type Pictured = Pick<Company, 'id' | 'logoAt'>

/** One and the same, so that a screen that asks again does not wait again. */
const none = Promise.resolve(null)

/** The logos that are shown beside names: each is read once, and again when it is another one. */
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

  /** The company that stands for the customer itself, or null when it cannot be read. */
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
    /** An address of the picture inside this document, or null when there is none or it cannot be read. */
    urlOf,
    mainOf,
    /** The same picture of the customer itself. */
    ofCustomer: async (customerId: string): Promise<string | null> => {
      const company = await mainOf(customerId)
      return company && urlOf(company)
    },
    /** Another logo was given or taken away. */
    forget(): void {
      main = null
    },
  }
}
