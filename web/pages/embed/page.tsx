import type { QuizSummary } from '#domain/quizzes/quiz.ts'
import { type PageModule, useSiteInfo } from '../../page/page.ts'
import { sitePaths } from '../../paths.ts'
import { ProsePage } from '../../ui/prose.tsx'
import { EmbedCodeGenerator } from './embed-maker.tsx'

export const pageModule: PageModule<QuizSummary[]> = {
  Component: EmbedPage,
  head: () => ({
    title: 'Put the question on your site',
    description: 'The question of the day, or a quiz, as a card in any page of yours.',
    path: sitePaths.embed(),
  }),
}

function EmbedPage({ data: quizzes }: { data: QuizSummary[] }) {
  return (
    <ProsePage title="Put the question on your site">
      <p>
        A free card for your newspaper, blog, class page or wiki. Readers play it right there, and a new question comes
        every midnight UTC. Choose a card and copy the code.
      </p>
      <EmbedCodeGenerator quizzes={quizzes} />
      <SiteBuilderTips />
    </ProsePage>
  )
}

function SiteBuilderTips() {
  const { url } = useSiteInfo()
  return (
    <>
      <h2>Good to know</h2>
      <ul>
        <li>
          The card uses no cookies and stores nothing in the browser. First picks count in the result of the question,
          as on our pages, but grow no streak. Afterwards the card offers one more question from the archive. It loads
          everything from this site.
        </li>
        <li>
          If your pages have a content security policy, allow <code>frame-src {url}</code>, and{' '}
          <code>script-src {url}/embed.js</code> for the script, which lets the frame grow with the card. Newer Chrome
          and Edge do that without the script. Elsewhere the frame then scrolls inside, and nothing gets cut off.
        </li>
        <li>
          To set the height yourself, listen for the message{' '}
          <code>{"{ type: 'embed-size', sentinel: 'amp', height }"}</code>. The card sends it, in pixels, whenever its
          height changes or you post <code>{"{ type: 'embed-size' }"}</code> to it.
        </li>
        <li>
          Where links turn into cards by oEmbed, the address of a day or a quiz is enough: our pages name{' '}
          <code>{url}/oembed</code>.
        </li>
      </ul>
    </>
  )
}
