import type { ReactNode } from 'react'
import { Card } from '../../components/card.tsx'
import type { FormSchema } from '../../forms/check-fields.ts'
import { RecordFormFrame } from './record-form-frame.tsx'
import type { RecordFormProps } from './record-form-props.ts'
import { RecordForm } from './record-form.tsx'

interface FrameProps {
  title?: ReactNode
  /** How many read-only facts the form shows, so that its place is as tall before. */
  facts?: number
}

/** The screen of every form of plain fields that loads, edits and saves a record. */
export function RecordFormView<Item, Schema extends FormSchema>({
  title,
  facts = 0,
  ...props
}: RecordFormProps<Item, Schema> & FrameProps) {
  const controls = Object.keys(props.described.fields).map(() => 'control' as const)
  const shapes = [...controls, ...Array<'fact'>(facts).fill('fact'), 'field' as const]
  return (
    <Card title={title}>
      <RecordFormFrame actor={props.actor} missing={props.missing} shapes={props.renderInputs ? undefined : shapes}>
        <RecordForm {...props} />
      </RecordFormFrame>
    </Card>
  )
}
