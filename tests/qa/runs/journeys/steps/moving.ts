import { areas } from '#e2e/support/areas.ts'
import { countCalls } from '../page/rest.ts'
import { pick, pressOneOf, type Step } from '../walker.ts'

const places = ['/soporte', '/bridge', ...areas] as const

const signedIn = ({ token }: { token: string | null }) => token !== null

/** Ways from one page to another. */
export const movingSteps: readonly Step[] = [
  {
    name: 'opens an address',
    weight: (observation, { online }) => (signedIn(observation) && online ? 3 : 0),
    async act({ page }, _seen, choose) {
      const place = choose.pick(places)
      await page.goto(place)
      return place
    },
  },
  {
    name: 'follows a link',
    weight: (observation) => (pick(observation, isOwnLink).length > 0 ? 6 : 0),
    byHand: true,
    async act(walker, observation, choose) {
      const { name } = await pressOneOf(walker, observation, { fits: isOwnLink, choose })
      return name
    },
  },
  {
    name: 'reloads',
    weight: (_seen, { online }) => (online ? 3 : 0),
    async act({ page }) {
      await page.reload()
      return ''
    },
  },
  {
    name: 'goes back',
    weight: (_seen, { online }) => (online ? 2 : 0),
    async act({ page }) {
      await page.goBack()
      // The page before the first one of a tab is empty.
      if (page.url() === 'about:blank') await page.goForward()
      return ''
    },
  },
  {
    name: 'goes on in another tab',
    weight: (_seen, { online }) => (online ? 1 : 0),
    async act(walker) {
      const { page: left } = walker
      const address = left.url()
      walker.page = await walker.context.newPage()
      countCalls(walker.page)
      walker.awaitsLoss = false
      await walker.page.goto(address)
      await left.close()
      return ''
    },
  },
]

/** Returns whether a link leads to another page of this site: not to a file or another application. */
function isOwnLink({ kind, path, part }: { kind: string; path: string | null; part: string }): boolean {
  return kind === 'link' && path !== null && part !== 'header' && !path.startsWith('/auth/connect') && !path.startsWith('/api')
}
