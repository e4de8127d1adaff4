import type { Address } from '../address.ts'
import { IndexPage } from './index-page.tsx'
import { PlacePage } from './place-page.tsx'

export function GalleryPage({ address }: { address: Address }) {
  return address.target ? <PlacePage address={address} target={address.target} /> : <IndexPage appearance={address.appearance} />
}
