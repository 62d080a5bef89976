import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import { type Ask, askContext } from './api.ts'
import { DocumentContext, type DocumentParts, type PageHandle } from './document.tsx'
import { routes } from './routes.tsx'

const handler = createStaticHandler(routes)

type Rendered = { status: number; html: string } | { status: number; location: string }

type RenderOptions = {
  askApi: Ask
  /** What every page loads. */
  files: DocumentParts['files']
  /** What a page of this folder loads beside. */
  stylesOf: (folder: string) => string[]
}

/** Makes the page of a path, reading what it needs through `askApi`. */
export async function render(
  path: string,
  { askApi, files: common, stylesOf }: RenderOptions,
): Promise<Rendered> {
  const requestContext = new RouterContextProvider()
  requestContext.set(askContext, askApi)
  const result = await handler.query(new Request(`http://page${path}`), { requestContext })
  if (result instanceof Response) {
    return { status: result.status, location: result.headers.get('location') ?? '/' }
  }
  const folders = result.matches.map(
    ({ route }) => (route.handle as PageHandle | undefined)?.folder,
  )
  const own = folders.flatMap((folder) => (folder === undefined ? [] : stylesOf(folder)))
  const files = { ...common, styles: [...common.styles, ...own] }
  const html = renderToString(
    <DocumentContext value={{ files, state: stateOf(result, files) }}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, result)}
        context={result}
        hydrate={false}
      />
    </DocumentContext>,
  )
  return { status: result.statusCode, html: `<!doctype html>${html}` }
}

/** What the browser needs to go on from this page; `<` cannot end the script tag it stands in. */
function stateOf(context: StaticHandlerContext, files: DocumentParts['files']): string {
  const { loaderData, errors } = context
  return JSON.stringify({ files, loaderData, errors }).replaceAll('<', String.raw`\u003c`)
}
