import { useState } from 'react'

/** Keeps the HTML that the server rendered, which stays readable and has working links if scripts fail. */

let servedHtml = ''

/**
 * Stores the HTML that the server rendered, so that it can be restored after an uncaught error. Must be called before
 * React hydrates the page.
 */
export function saveServerRenderedHtml(root: HTMLElement): void {
  servedHtml = root.innerHTML
}

/** Restores the server's HTML with an error notice, because React empties the root after an uncaught error. */
export function restoreServerHtmlAfterError(root: HTMLElement): void {
  root.innerHTML = servedHtml
  showPageNotice(root, PART_FAILED_MESSAGE, 'Reload the page')
}

const PART_FAILED_MESSAGE = 'A part of this page stopped working. You can still read it and follow its links.'

/** Shows the server-rendered HTML of the elements that match the selector `of`, in place of a component that failed. */
export function ServerRenderedHtml({ of, announces = false }: { of: string; announces?: boolean }) {
  const page = new DOMParser().parseFromString(servedHtml, 'text/html')
  const found = [...page.querySelectorAll(of)].map(({ outerHTML }) => outerHTML)
  return (
    <>
      {announces && (
        <p role="alert" className="incomplete">
          {PART_FAILED_MESSAGE} <a href={location.href}>Reload the page</a>
        </p>
      )}
      <div className="served" dangerouslySetInnerHTML={{ __html: found.join('') }} />
    </>
  )
}

/**
 * Returns the server-rendered HTML inside an element of the page. Components whose content never changes hydrate with
 * it, so that the browser needs no code for that content.
 */
export function useServerRenderedContent(selector: string): { __html: string } {
  const [html] = useState(() => (import.meta.env.SSR ? '' : (document.querySelector(selector)?.innerHTML ?? '')))
  return { __html: html }
}

/** Inserts a notice with a link that reloads the page above the page's content. */
export function showPageNotice(root: HTMLElement, sentence: string, link: string): void {
  const notice = document.createElement('p')
  notice.setAttribute('role', 'alert')
  notice.className = 'incomplete'
  const reloadLink = document.createElement('a')
  reloadLink.href = location.href
  reloadLink.textContent = link
  notice.append(`${sentence} `, reloadLink)
  root.querySelector('main')?.prepend(notice)
}
