export interface FileRules {
  /** MIME types ('image/*' too) or extensions ('.pdf'). */
  readonly accept: readonly string[]
  readonly maxBytes: number
}

export type FileProblem = 'type' | 'size' | 'empty'

function accepted(file: Pick<File, 'name' | 'type'>, rule: string): boolean {
  if (rule.startsWith('.')) return file.name.toLowerCase().endsWith(rule.toLowerCase())
  if (rule.endsWith('/*')) return file.type.startsWith(rule.slice(0, -1))
  return file.type === rule
}

/** What is wrong with the file, the first reason winning; null when it may be sent. */
export function checkFile(file: Pick<File, 'name' | 'type' | 'size'>, rules: FileRules): FileProblem | null {
  if (!rules.accept.some((rule) => accepted(file, rule))) return 'type'
  if (file.size === 0) return 'empty'
  return file.size > rules.maxBytes ? 'size' : null
}
