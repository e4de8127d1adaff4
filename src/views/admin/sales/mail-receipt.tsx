import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ActTrigger } from '../acts/act-trigger.tsx'
import { ActDialog } from '../act-dialog.tsx'

/** The act that mails the receipt of a paid order again. */
export function MailReceipt({ onMail }: { onMail: (reason: string) => Promise<unknown> }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ActTrigger act="receipt" letter="m" onAct={() => setOpen(true)}>
        {t`Enviar el recibo otra vez`}
      </ActTrigger>
      {isOpen && (
        <ActDialog
          title={t`¿Enviar el recibo otra vez?`}
          says={t`Sale el mismo correo que al pagar, con el recibo en PDF. Va a la dirección con la que entra el propietario.`}
          confirm={null}
          submit={t`Enviar`}
          onAct={onMail}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
