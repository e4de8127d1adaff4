import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { bankReturnKey } from '#contract/card-frame.ts'
import { StatusPage } from '../components/status-page.tsx'

/** The page after the bank's page. It informs our other windows, which read the order, and closes itself if it may. */
export function BankReturn() {
  const { t } = useLingui()
  useEffect(() => {
    localStorage.setItem(bankReturnKey, 'returned')
    localStorage.removeItem(bankReturnKey)
    close()
  }, [])
  return (
    <main>
      <StatusPage title={t`Verificación terminada`} subtitle={t`Cierra esta ventana y vuelve a la de tu pago.`} />
    </main>
  )
}
