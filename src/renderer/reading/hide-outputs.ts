/** Hides what the code of an answer prints behind a question, until the reader has predicted it. */

/** Does so for all in the element that can be predicted, until the returned function is called. */
export function hideOutputs(element: HTMLElement): () => void {
  const figures = [...element.querySelectorAll<HTMLElement>('.code-block[data-output-of]')];
  const shows = figures.map(hideOutput);
  return () => {
    for (const show of shows) show();
  };
}

function hideOutput(figure: HTMLElement): () => void {
  const box = figure.querySelector('pre');
  if (box === null) return () => undefined;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'reveal-output';
  button.textContent = 'What does this print?';
  button.setAttribute('aria-expanded', 'false');
  const show = (): void => {
    button.remove();
    box.hidden = false;
  };
  button.addEventListener('click', () => {
    show();
    figure.classList.add('is-shown');
    box.focus();
  });
  box.hidden = true;
  figure.classList.remove('is-shown');
  figure.append(button);
  return show;
}
