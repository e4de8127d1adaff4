import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { ActDialog } from '../act-dialog.tsx'

interface Props {
  name: string
  onReset: (reason: string) => Promise<unknown>
}

/** The act that turns off the second factor of a person who lost it. */
export function ResetFactor({ name, onReset }: Props) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        {t`Restablecer la verificación`}
      </Button>
      {isOpen && (
        <ActDialog
          title={t`¿Restablecer la verificación en dos pasos?`}
          says={t`${name} vuelve a entrar solo con su contraseña, y sus sesiones se cierran. Le avisamos por correo. Antes, comprueba por otro medio que es quien dice ser.`}
          confirm={null}
          submit={t`Restablecer`}
          onAct={onReset}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
