import { renderToString } from 'react-dom/server'
import { FloorForm } from './form.tsx'

export const html = renderToString(<FloorForm />)
