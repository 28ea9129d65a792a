/** Every visitor is a guest until accounts open; the shell already asks here what to show to whom. */
export function useSignedIn(): boolean {
  return false
}
