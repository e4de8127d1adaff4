import type { Address } from '../address.ts'
import { IndexPage } from './index-page.tsx'
import { PlacePage } from './place-page.tsx'

export function GalleryPage({ address }: { address: Address }) {
  return address.asked ? <PlacePage address={address} asked={address.asked} /> : <IndexPage appearance={address.appearance} />
}
