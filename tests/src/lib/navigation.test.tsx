import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ButtonLink } from '#src/components/button.tsx'
import { Link } from '#src/components/link.tsx'
import { type Navigation, NavigationProvider } from '#src/lib/navigation.tsx'

const navigate = vi.fn<Navigation>()

/** Clicks the only link. Returns whether the browser follows it, and where the application went. */
function click(link: React.ReactNode, how: MouseEventInit = {}) {
  navigate.mockClear()
  const { unmount } = render(<NavigationProvider value={navigate}>{link}</NavigationProvider>)
  const byBrowser = fireEvent.click(screen.getByRole('link'), { button: 0, ...how })
  unmount()
  return { byBrowser, to: navigate.mock.calls.map(([destination]) => destination) }
}

test('[aesthetics 4.8] a plain click on a link inside the application goes there, query and all, without leaving the document', () => {
  expect(click(<Link href="/admin/orders?status=paid">Órdenes</Link>)).toEqual({
    byBrowser: false,
    to: [{ to: '/admin/orders?status=paid' }],
  })
  expect(click(<ButtonLink href="/bridge">Inicio</ButtonLink>)).toEqual({ byBrowser: false, to: [{ to: '/bridge' }] })
})

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  '[aesthetics 4.8] a click that asks for another tab or window is the browser’s: %o',
  (how) => {
    expect(click(<Link href="/app/dashboard">Inicio</Link>, how)).toEqual({ byBrowser: true, to: [] })
  },
)

test('[aesthetics 4.8] a link that opens beside the page, or leads out of the application, is the browser’s', () => {
  const links = [
    <ButtonLink key="beside" href="/soporte" target="_blank">
      Ayuda
    </ButtonLink>,
    <Link key="outside" href="https://openpay.example/" external>
      Openpay
    </Link>,
    <ButtonLink key="mail" href="mailto:soporte@receptio.test">
      Correo
    </ButtonLink>,
  ]
  expect(links.map((link) => click(link))).toEqual(links.map(() => ({ byBrowser: true, to: [] })))
})

test('[aesthetics 4.8] where nobody navigates, such as before the application is there, a link is the browser’s', () => {
  render(<Link href="/app/dashboard">Inicio</Link>)
  expect(fireEvent.click(screen.getByRole('link'), { button: 0 })).toBe(true)
})
