/** What hears of a draft that is saved while its note is open again, by question. */
export const openNotes = new Map<string, (saved: string) => void>();
