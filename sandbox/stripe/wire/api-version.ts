export const apiVersion = '2026-10-28.endive'
