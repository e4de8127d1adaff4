/** Where the router's files are, for the build, the server of the screens and `npm run routes`. */
export const routerFiles = {
  target: 'react',
  routesDirectory: 'src/routes',
  generatedRouteTree: 'src/route-tree.gen.ts',
} as const
