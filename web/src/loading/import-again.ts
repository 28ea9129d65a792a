const FILE = /https?:\/\/\S+?\.js/

/**
 * Many browsers remember that a file of code did not come, and never ask for it again; under another address they do. They
 * name the file in their error. One that does not has to wait for the next page.
 */
export async function importAgain<M>(error: unknown): Promise<M> {
  const file = FILE.exec(String(error))?.[0]
  if (!file) throw error
  return import(/* @vite-ignore */ `${file}?again=${Date.now()}`)
}
