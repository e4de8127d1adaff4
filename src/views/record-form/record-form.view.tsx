import type { ReactNode } from 'react'
import { Card } from '../../components/card.tsx'
import type { FormSchema } from '../../forms/check-fields.ts'
import { RecordFormFrame } from './record-form-frame.tsx'
import type { RecordFormProps } from './record-form-props.ts'
import { RecordForm } from './record-form.tsx'

interface FrameProps {
  title?: ReactNode
}

/** The screen of every form of plain fields that loads, edits and saves a record. */
export function RecordFormView<Item, Schema extends FormSchema>({ title, ...props }: RecordFormProps<Item, Schema> & FrameProps) {
  return (
    <Card title={title}>
      <RecordFormFrame actor={props.actor} missing={props.missing}>
        <RecordForm {...props} />
      </RecordFormFrame>
    </Card>
  )
}
