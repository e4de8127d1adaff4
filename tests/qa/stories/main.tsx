import { createRoot } from 'react-dom/client'
import { readAddress, type Address } from './address.ts'
import { candidatesFor } from './places.ts'

/** Shows the list, a state with its page, or a screen alone. Each loads only its own code. */
async function start(address: Address): Promise<void> {
  const { target, appearance, bare } = address
  if (bare && target) {
    const [place, ...others] = candidatesFor(target)
    if (!place) throw new Error('There is no such state.')
    const { startFrame } = await import('./frame/frame.ts')
    return startFrame([place, ...others], appearance)
  }
  if (bare) {
    const { startPictureFrame } = await import('./frame/picture-frame.ts')
    return startPictureFrame()
  }
  await import('./gallery.css')
  document.documentElement.lang = appearance.locale
  document.documentElement.classList.toggle('dark', appearance.dark)
  const { GalleryPage } = await import('./page/gallery-page.tsx')
  createRoot(document.getElementById('root')!).render(<GalleryPage address={address} />)
}

await start(readAddress(location))
