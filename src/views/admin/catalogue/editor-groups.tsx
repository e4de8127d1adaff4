import { chakra } from '@chakra-ui/react'
import { cardSurface } from '../../../components/card-surface.ts'

/** Groups of fields, each on a card of its own. A legend that floats stands in its card and not on the border. */
export const EditorGroups = chakra('div', {
  base: {
    display: 'grid',
    gap: '5',
    marginBottom: '5',
    '& > fieldset': { ...cardSurface, marginBottom: '0' },
    '& > fieldset > legend': { float: 'inline-start', fontFamily: 'heading', fontSize: 'lg', fontWeight: 'bold' },
  },
})
