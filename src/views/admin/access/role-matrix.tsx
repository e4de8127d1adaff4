import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Checkbox } from '../../../components/checkbox.tsx'
import { actionTexts, resourceTexts } from '../../../messages/admin/permission.messages.ts'
import type { RecordControls } from '../../record-form/record-form-props.ts'
import { matrix, type roleSchema } from './role-fields.ts'

const Group = chakra('fieldset', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 8rem), 1fr))',
    columnGap: '4',
    borderTopWidth: '1px',
    borderColor: 'border',
    paddingTop: '2',
  },
})
const Legend = chakra('legend', { base: { fontWeight: 'semibold', paddingInlineEnd: '3' } })

interface Props {
  fields: RecordControls<typeof roleSchema>
  /** The reader's own permissions: nobody may grant what they lack. */
  granted: readonly string[]
  readOnly: boolean
}

/** The permissions of a role, by resource. */
export function RoleMatrix({ fields, granted, readOnly }: Props) {
  const { i18n } = useLingui()
  return matrix.map(({ resource, cells }) => (
    <Group key={resource}>
      <Legend>{i18n._(resourceTexts[resource])}</Legend>
      {cells.map(({ action, permission }) => (
        <Checkbox
          key={permission}
          {...fields.tick(permission)}
          required={false}
          label={i18n._(actionTexts[action])}
          disabled={readOnly || !granted.includes(permission)}
        />
      ))}
    </Group>
  ))
}
