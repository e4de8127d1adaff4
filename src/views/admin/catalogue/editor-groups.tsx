import { chakra } from '@chakra-ui/react'
import { cardSurface } from '../../../components/card-surface.ts'

/** Groups of fields, each on its own card. A floated legend is inside the card, not on its border. */
export const EditorGroups = chakra('div', {
  base: {
    display: 'grid',
    gap: '5',
    marginBottom: '5',
    '& > fieldset': { ...cardSurface, marginBottom: '0' },
    '& > fieldset > legend': { float: 'inline-start', fontFamily: 'heading', fontSize: 'lg', fontWeight: 'bold' },
  },
})
