-- Which steps of the flow the sessions were counted with: a release that renames one lets them be counted again.
alter table figure_state add column known_steps text;
